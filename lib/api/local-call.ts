/** Set only by the server entry (`server/loopback.ts`) for calls from the computer that Berth runs on. */
export const LOCAL_CALL = 'x-berth-local-call'

/** True if a call comes from the computer that Berth runs on. The demo's sign-in without a password requires it. */
export const isLocalCall = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get(LOCAL_CALL) === '1'
