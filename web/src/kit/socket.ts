// The connection to the table: joins with what it has, comes back by itself, keeps the server's time.
import type { Act, FromClient, FromServer } from './wire';

export interface Listener {
  message(message: FromServer): void;
  connected(yes: boolean): void;
  /** The server let this page go for good: coming back is of no use. */
  ended?(): void;
}

/** What a socket closes with when who looks on may no longer do so. */
const MAY_NOT = 1008;
/** ... and when its player sits elsewhere at the table now: nothing is wrong, the page comes back at once. */
const SITS_ELSEWHERE = 4000;
/** Between two pings of a page at rest, and how often it looks whether they were answered. */
const BEAT = 5000;
const LOOK = 250;
/** A line on which an answer takes longer may be dead though nobody said so: a frozen program keeps its sockets open. Another is tried
 *  beside it, and the first that speaks is kept: who is only far away loses nothing. */
const DOUBT = 1250;
/** What such a call may take beside four trips to the server and back, more or less: behind a proxy it may end at the same frozen
 *  program, and pages that call at the same moment should not meet there each time. */
const BESIDE = 400;
const TRIPS = 4;
/** For who does not know yet how long a trip takes. */
const UNKNOWN = 150;
/** So many calls are as short once the silent line was given up; after them it is rather this page that is far away. */
const SHORT_CALLS = 6;
/** A line on which an answer takes longer is dead. */
const PATIENCE = 4000;
/** What the first two calls may take; the next two twice as long, and so on, for who is far away. */
const CALL = 2000;
const LONGEST = 8000;

export class Socket {
  private ws: WebSocket | null = null;
  /** The line that is tried beside one that may be dead. */
  private spare: WebSocket | null = null;
  private have: number | null = null;
  private next = 1;
  private tries = 0;
  /** How many of the next calls are short. */
  private hurried = 0;
  private over = false;
  private asked = new Map<number, number>();
  private looked = performance.now();
  private best = Number.POSITIVE_INFINITY;
  /** How long the last answer took, in milliseconds. */
  lag: number | null = null;
  /** Server time minus our monotonic time; only ever used to draw clocks. */
  private offset = 0;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {
    this.open();
    setInterval(() => this.ping(), BEAT);
    setInterval(() => this.look(), LOOK);
    // A browser that knows it is offline need not wait for silence to prove it.
    addEventListener('offline', () => this.drop(1000));
    addEventListener('online', () => {
      this.drop(0);
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.ws?.readyState !== WebSocket.OPEN) this.again(0);
    });
  }

  /** The server's clock now, as well as we know it. */
  now(): number {
    return performance.now() + this.offset;
  }

  act(act: Act): number | null {
    const id = this.next++;
    const sent = this.send({ t: 'do', id, seen: this.have ?? 0, act });
    // Who does something hears soon whether anyone is there.
    if (sent && this.asked.size === 0) this.ping();
    return sent ? id : null;
  }

  /** How many events are known here. */
  get seen(): number {
    return this.have ?? 0;
  }

  /** Any other message with a number of its own, which the answer carries. */
  post(message: Record<string, unknown>): number | null {
    const id = this.next++;
    return this.tell({ ...message, id }) ? id : null;
  }

  /** Any other message. */
  tell(message: object): boolean {
    return this.send(message as FromClient);
  }

  private send(message: FromClient): boolean {
    if (this.ws?.readyState !== WebSocket.OPEN) return false;
    this.ws.send(JSON.stringify(message));
    return true;
  }

  private ping(): void {
    const id = this.next++;
    this.asked.set(id, performance.now());
    if (!this.send({ t: 'ping', id })) this.asked.delete(id);
  }

  /** Calls again when nobody answers. */
  private look(): void {
    const [first] = this.asked.values();
    // A page that was put to sleep has not listened either: it looks again before it judges.
    const slept = performance.now() - this.looked > PATIENCE;
    this.looked = performance.now();
    if (slept || first === undefined) return;
    const waited = performance.now() - first;
    if (waited > DOUBT && !this.spare && this.ws?.readyState === WebSocket.OPEN) this.callBeside();
    if (waited > PATIENCE) {
      this.hurried = SHORT_CALLS;
      this.drop(0);
    }
  }

  /** Calls once more while the line that says nothing is still held. */
  private callBeside(): void {
    const spare = new WebSocket(this.url);
    this.spare = spare;
    spare.onopen = () => {
      if (this.spare === spare) this.replace(spare);
    };
    spare.onclose = () => {
      if (this.spare === spare) this.spare = null;
    };
    setTimeout(() => {
      if (this.spare === spare) this.letSpareGo();
    }, this.shortly());
  }

  /** How long a short call may take. */
  private shortly(): number {
    return (BESIDE + TRIPS * (this.lag ?? UNKNOWN)) * (1 + Math.random() / 2);
  }

  private letSpareGo(): void {
    const spare = this.spare;
    this.spare = null;
    spare?.close();
  }

  /** The line that says nothing makes place for the one beside it. */
  private replace(spare: WebSocket): void {
    const old = this.ws;
    this.spare = null;
    this.ws = null;
    this.asked.clear();
    old?.close();
    this.listener.connected(false);
    this.use(spare);
  }

  private open(): void {
    if (!this.over) this.use(new WebSocket(this.url));
  }

  /** Joins on this line as soon as it is open. */
  private use(ws: WebSocket): void {
    this.letSpareGo();
    this.ws = ws;
    const patience = this.hurried-- > 0 ? this.shortly() : Math.min(LONGEST, CALL * 2 ** (this.tries >> 1));
    setTimeout(() => {
      if (this.ws !== ws || ws.readyState !== WebSocket.CONNECTING) return;
      this.tries++;
      this.drop(0);
    }, patience);
    const joined = () => {
      if (this.ws !== ws) return;
      this.tries = 0;
      this.hurried = 0;
      this.asked.clear();
      this.best = Number.POSITIVE_INFINITY;
      this.send({ t: 'join', have: this.have });
      this.ping();
      this.listener.connected(true);
    };
    if (ws.readyState === WebSocket.OPEN) joined();
    else ws.onopen = joined;
    ws.onmessage = (event) => {
      if (this.ws === ws) this.take(JSON.parse(event.data) as FromServer);
    };
    ws.onclose = ({ code }) => {
      if (this.ws !== ws || this.over) return;
      if (code === SITS_ELSEWHERE) {
        this.open();
        return;
      }
      this.listener.connected(false);
      if (code === MAY_NOT) {
        this.over = true;
        this.listener.ended?.();
        return;
      }
      this.again(Math.min(5000, 250 * 2 ** this.tries++));
    };
  }

  private drop(wait: number): void {
    const old = this.ws;
    this.letSpareGo();
    this.ws = null;
    this.asked.clear();
    old?.close();
    if (old) this.listener.connected(false);
    this.again(wait);
  }

  private again(wait: number): void {
    const old = this.ws;
    setTimeout(() => {
      if (this.ws === old && old?.readyState !== WebSocket.OPEN && old?.readyState !== WebSocket.CONNECTING) this.open();
    }, wait);
  }

  private take(message: FromServer): void {
    if (message.t === 'pong') {
      const sent = this.asked.get(message.id);
      this.asked.delete(message.id);
      // It speaks after all.
      this.letSpareGo();
      if (sent === undefined) return;
      const trip = performance.now() - sent;
      this.lag = trip;
      // The quickest answer tells the time best; a slow one only when it is all we have.
      if (trip <= this.best * 1.5) {
        this.best = Math.min(this.best, trip);
        this.offset = message.now + trip / 2 - performance.now();
      }
      return;
    }
    if (message.t === 'state' || message.t === 'update') {
      if (this.have === null) this.offset = message.now - performance.now();
      this.have = message.seq;
    }
    this.listener.message(message);
  }
}
