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
/** Between two pings of a page at rest, and how often it looks whether they were answered. */
const BEAT = 5000;
const LOOK = 500;
/** A line on which an answer takes longer is dead even if nobody said so: a frozen program keeps its sockets open. */
const PATIENCE = 4000;
/** What the first two calls may take; the next two twice as long, and so on, for who is far away. */
const CALL = 2000;
const LONGEST = 8000;

export class Socket {
  private ws: WebSocket | null = null;
  private have: number | null = null;
  private next = 1;
  private tries = 0;
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
    if (!slept && first !== undefined && performance.now() - first > PATIENCE) this.drop(0);
  }

  private open(): void {
    if (this.over) return;
    const ws = new WebSocket(this.url);
    this.ws = ws;
    const patience = Math.min(LONGEST, CALL * 2 ** (this.tries >> 1));
    setTimeout(() => {
      if (this.ws !== ws || ws.readyState !== WebSocket.CONNECTING) return;
      this.tries++;
      this.drop(0);
    }, patience);
    ws.onopen = () => {
      if (this.ws !== ws) return;
      this.tries = 0;
      this.asked.clear();
      this.best = Number.POSITIVE_INFINITY;
      this.send({ t: 'join', have: this.have });
      this.ping();
      this.listener.connected(true);
    };
    ws.onmessage = (event) => {
      if (this.ws === ws) this.take(JSON.parse(event.data) as FromServer);
    };
    ws.onclose = ({ code }) => {
      if (this.ws !== ws || this.over) return;
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
