/** An expected end; its message is one sentence with the remedy. */
export class Stop extends Error {}

export const print = (line) => console.log(line)

/** Expected ends are a sentence; everything else is a bug and keeps its stack. */
export function report(error) {
  console.error(error instanceof Stop ? error.message : error)
}

export const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`
