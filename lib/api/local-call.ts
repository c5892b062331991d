/** Set by the server entry alone (`server/loopback.ts`): the call comes from the computer that Berth runs on. */
export const LOCAL_CALL = 'x-berth-local-call'

/** Whether a call comes from the computer that Berth runs on, which the demo's sign-in without a password needs. */
export const isLocalCall = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get(LOCAL_CALL) === '1'
