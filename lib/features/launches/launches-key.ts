/** Root of the query keys of launches: a report or a new one refreshes those on screen. */
export const launchesKey = ['launches'] as const
