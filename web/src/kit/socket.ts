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

export class Socket {
  private ws: WebSocket | null = null;
  private have: number | null = null;
  private next = 1;
  private tries = 0;
  private over = false;
  private asked = new Map<number, number>();
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
    setInterval(() => this.ping(), 5000);
    // A browser that knows it is offline need not wait for silence to prove it.
    addEventListener('offline', () => this.drop());
    addEventListener('online', () => {
      this.drop();
      this.again(0);
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
    return this.send({ t: 'do', id, seen: this.have ?? 0, act }) ? id : null;
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
    // Three unanswered beats: the line is dead even if nobody said so.
    if (this.asked.size > 3) this.ws?.close();
  }

  private open(): void {
    if (this.over) return;
    const ws = new WebSocket(this.url);
    this.ws = ws;
    ws.onopen = () => {
      this.tries = 0;
      this.asked.clear();
      this.best = Number.POSITIVE_INFINITY;
      this.send({ t: 'join', have: this.have });
      this.ping();
      this.listener.connected(true);
    };
    ws.onmessage = (event) => this.take(JSON.parse(event.data) as FromServer);
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

  private drop(): void {
    const old = this.ws;
    this.ws = null;
    old?.close();
    if (old) this.listener.connected(false);
    this.again(1000);
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
