/** The days after which a notification is no longer listed: events exist that long. */
export const NOTICE_DAYS = 7
