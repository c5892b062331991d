import { externalStore } from './external-store'

/** Whether the session has ended. */
export const sessionEnd = externalStore(false)

/** A call was rejected because the session has ended; the shell shows the sign-in form over the page. */
export const announceSessionEnd = () => sessionEnd.change(true)

/** The person signed in again. */
export const sessionResumed = () => sessionEnd.change(false)
