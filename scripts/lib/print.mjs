/** An expected failure. Its message is one sentence with the remedy. */
export class Stop extends Error {}

export const print = (line) => console.log(line)

/** Prints an expected failure as a sentence. Any other error is a bug and is printed with its stack. */
export function report(error) {
  console.error(error instanceof Stop ? error.message : error)
}

export const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`
