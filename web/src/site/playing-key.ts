/** Where the pages of the site look for an own game to go back to. */
export const RUNNING = 'running-game';
