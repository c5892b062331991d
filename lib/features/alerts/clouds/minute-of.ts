/** `2026-11-20 12:04 UTC`: the same for every reader and in mails. */
export const minuteOf = (at: string) =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
