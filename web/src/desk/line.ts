// An arbiter's line to one table: the table's own messages, and questions with their answers.
import { label, listed, say } from '../kit/labels';
import { Socket } from '../kit/socket';
import type { Numbered } from '../kit/tables';
import type { FromServer, Line } from '../kit/wire';
import type { Arbiters, Call, DeskView, Moment, Offers, Preview, Refused, Ruling } from './wire';

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
  private readonly asked = new Map<number, (answer: Answer) => void>();

  constructor(
    private readonly table: Numbered,
    private readonly listener: LineListener,
  ) {
    const url = new URL(`/ws/${table.id}?as=arbiter`, location.href);
    url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.socket = new Socket(url.href, {
      message: (message) => this.take(message),
      connected: (yes) => {
        if (!yes) this.asked.clear();
        listener.connected(yes);
      },
      ended: () => listener.ended(this.fault),
    });
  }

  get id(): string {
    return this.table.id;
  }

  get number(): number {
    return this.table.number;
  }

  /** Whether people know the table by its number. */
  get numbered(): boolean {
    return this.table.known;
  }

  /** `Tafel 2`; a table by itself is this table. */
  get title(): string {
    return this.table.known ? label('table_n', { n: this.table.number }) : label('this_table');
  }

  /** The table with who sits there, for whoever must not mistake it for another. */
  get whole(): string {
    const names = this.teams().map(listed);
    return names.some(Boolean) ? `${this.title}: ${names.join(' – ')}` : this.title;
  }

  /** The names by team: White of A with Black of B; at one board the two players. */
  teams(): string[][] {
    const name = (seat: string) => this.view?.seats.find((one) => one.seat === seat)?.name || label('empty_seat');
    const two = (this.view?.boards.length ?? 1) > 1;
    return [two ? ['Aw', 'Bb'] : ['Aw'], two ? ['Ab', 'Bw'] : ['Ab']].map((team) => team.map(name));
  }

  /** The call that waits longest. */
  get waiting(): Call | undefined {
    return this.view?.arbiter.calls.reduce((one, two) => (two.at < one.at ? two : one), this.view.arbiter.calls[0] as Call);
  }

  /** The hour in the hall of a moment of the table, as far as the log knows it. */
  wall(at: number): number | undefined {
    const before = this.log.filter((one) => one.at <= at && one.wall !== undefined).at(-1);
    return before?.wall === undefined ? undefined : before.wall + (at - before.at);
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
        this.asked.get(id)?.(message as Answer);
        this.asked.delete(id);
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
      if (id !== null) this.asked.set(id, resolve as (answer: Answer) => void);
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
