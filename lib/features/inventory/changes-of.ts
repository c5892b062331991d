import type { ImportAnswer } from './schema'

/** The number of rows that an import changes. */
export const changesOf = ({ counts: { creates, updates, archives } }: ImportAnswer): number =>
  creates + updates + archives
