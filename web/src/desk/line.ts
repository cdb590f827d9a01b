// An arbiter's line to one table: the table's own messages, and questions with their answers.
import { say } from '../kit/labels';
import { Socket } from '../kit/socket';
import type { FromServer, Line } from '../kit/wire';
import type { Arbiters, DeskView, Moment, Offers, Preview, Refused, Ruling } from './wire';

export interface LineListener {
  /** The table changed; these lines are new. */
  changed(fresh: Line[]): void;
  /** Other arbiters came, went, or opened a ruling. */
  arbiters(): void;
  connected(yes: boolean): void;
  /** This page may no longer see what an arbiter sees, and why. */
  ended(why: string): void;
}

type Answer = Offers | Preview | Moment | Refused | { t: 'receipt'; seq: number };

export class TableLine {
  readonly socket: Socket;
  view: DeskView | null = null;
  /** The server's time of the view. */
  at = 0;
  log: Line[] = [];
  here: Arbiters['here'] = [];
  private fault = '';
  private readonly reaching: { seq: number; done: () => void }[] = [];
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  constructor(
    readonly id: string,
    /** As people know the table. */
    readonly number: number,
    private readonly listener: LineListener,
  ) {
    const url = new URL(`/ws/${id}?as=arbiter`, location.href);
    url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.socket = new Socket(url.href, {
      message: (message) => this.take(message),
      connected: (yes) => {
        if (!yes) this.waiting.clear();
        listener.connected(yes);
      },
      ended: () => listener.ended(this.fault),
    });
  }

  private take(message: FromServer | Arbiters | (Answer & { id?: number })): void {
    switch (message.t) {
      case 'state':
      case 'update':
        this.view = message.view as DeskView;
        this.at = message.now;
        if (message.t === 'state') this.log = message.log;
        else this.log.push(...message.log);
        this.listener.changed(message.t === 'update' && !message.past ? message.log : []);
        for (const one of this.reaching.splice(0)) {
          if (one.seq <= this.socket.seen) one.done();
          else this.reaching.push(one);
        }
        break;
      case 'arbiters':
        this.here = message.here;
        this.listener.arbiters();
        break;
      case 'receipt':
      case 'refusal':
      case 'offers':
      case 'preview':
      case 'moment': {
        const id = message.id ?? 0;
        this.waiting.get(id)?.(message as Answer);
        this.waiting.delete(id);
        break;
      }
      case 'fault':
        this.fault = say(message.reason);
        break;
      default:
        break;
    }
  }

  private ask<T extends Answer>(question: Record<string, unknown>): Promise<T | Refused> {
    return new Promise((resolve) => {
      const id = this.socket.post(question);
      if (id !== null) this.waiting.set(id, resolve as (answer: Answer) => void);
    });
  }

  offers(): Promise<Offers | Refused> {
    return this.ask({ t: 'offers' });
  }

  preview(ruling: Ruling, ground: string): Promise<Preview | Refused> {
    return this.ask({ t: 'preview', ruling, ground });
  }

  moment(seq: number): Promise<Moment | Refused> {
    return this.ask({ t: 'moment', seq });
  }

  rule(ruling: Ruling, ground: string, why: string, seen: number): Promise<{ t: 'receipt'; seq: number } | Refused> {
    return this.ask({ t: 'do', seen, act: { k: 'rule', ruling, ground, why } });
  }

  act(act: Record<string, unknown>): Promise<{ t: 'receipt'; seq: number } | Refused> {
    return this.ask({ t: 'do', seen: this.socket.seen, act });
  }

  /** Until the table is known here as it is after so many events. */
  reached(seq: number): Promise<void> {
    if (this.socket.seen >= seq) return Promise.resolve();
    return new Promise((done) => this.reaching.push({ seq, done }));
  }

  busy(kind: string | null): void {
    this.socket.tell({ t: 'busy', with: kind });
  }
}
