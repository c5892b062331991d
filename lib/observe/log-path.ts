/** A path for the log, without segments that are as long as a secret. */
export const logPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (part.length >= 32 ? '…' : part))
    .join('/')
