// How the rematch of a finished table stands: asked for as long as a page is open, at the table and at its replay.
import type { SeatId } from './wire';

export interface Deal {
  version: number;
  agreed: SeatId[];
  wanted: SeatId[];
  /** The seat of who asks. */
  you: SeatId | null;
  go: string | null;
}

export class Rematch {
  deal: Deal | null = null;
  private asking = false;

  constructor(
    private readonly address: string,
    /** `along`: it happened while the page was open. */
    private readonly changed: (deal: Deal, along: boolean) => void,
  ) {}

  /** Wants another game; whether that was heard. */
  async offer(): Promise<boolean> {
    try {
      const answer = await fetch(this.address, { method: 'POST' });
      if (!answer.ok) throw new Error(String(answer.status));
      this.take((await answer.json()) as Deal, true);
      return true;
    } catch {
      return false;
    }
  }

  /** Asks for news as long as the page is open; who comes back later finds a link instead of being taken along. */
  async follow(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    let first = true;
    while (!this.deal?.go) {
      try {
        const answer = await fetch(`${this.address}${first ? '' : `?seen=${this.deal?.version ?? 0}`}`);
        // There is none: no such table, or one that was put away.
        if (answer.status === 404 || answer.status === 410) return;
        if (!answer.ok) throw new Error(String(answer.status));
        this.take((await answer.json()) as Deal, !first);
        first = false;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 3000));
      }
    }
  }

  private take(deal: Deal, along: boolean): void {
    if (this.deal && deal.version < this.deal.version) return;
    this.deal = deal;
    this.changed(deal, along);
  }
}
