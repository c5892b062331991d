/** A path as it may be logged: a segment as long as a secret is not written. */
export const logPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (part.length >= 32 ? '…' : part))
    .join('/')
