// A program that writes its letters to a folder, and what came in.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { house } from './house.mjs';

/** Starts the program with a letter box; `letter` waits for the newest letter to an address. */
export async function houseWithPost() {
  const box = mkdtempSync(join(tmpdir(), 'clubavond-mail-'));
  process.env.CLUBAVOND_MAIL_FOLDER = box;
  const place = await house();
  delete process.env.CLUBAVOND_MAIL_FOLDER;
  place.letter = async (to) => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const names = readdirSync(box).filter((name) => !name.startsWith('.'));
      const texts = names
        .sort()
        .reverse()
        .map((name) => readFileSync(join(box, name), 'utf8'));
      const found = texts.find((text) => text.includes(`To: ${to}\n`));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no letter to ${to}`);
  };
  return place;
}

/** The link in a letter. */
export const link = (text) => text.match(/^http\S+$/m)[0];
