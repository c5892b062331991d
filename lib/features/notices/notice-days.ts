/** The days after which a notification is no longer listed, which is the retention of events. */
export const NOTICE_DAYS = 7
