// An article: its id, and its words one tap away.
import { el } from '../kit/dom';
import { articleName, label, say } from '../kit/labels';
import type { Article } from './wire';

export function articleTag(article: Article | null): (Node | string)[] {
  if (!article) return [];
  if (!article.text) return [el('span', { class: 'article' }, articleName(article.id))];
  return [
    el(
      'details',
      { class: 'article' },
      el('summary', { title: label('article_more', { article: articleName(article.id) }) }, articleName(article.id)),
      el('p', {}, say(article.text)),
    ),
  ];
}
