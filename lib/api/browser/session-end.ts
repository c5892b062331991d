import { externalStore } from './external-store'

/** Whether the session has ended. */
export const sessionEnd = externalStore(false)

/**
 * Notes that a call was rejected because the session has ended. The shell then shows the sign-in form over the page.
 */
export const announceSessionEnd = () => sessionEnd.change(true)

/** Notes that the user has signed in again. */
export const sessionResumed = () => sessionEnd.change(false)
