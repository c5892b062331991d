/** Root of the query keys of Pclouds: whatever changes one refreshes those on screen. */
export const pcloudsKey = ['pclouds'] as const

/** The address of a Pcloud below `/api/v1`. */
export const pcloudPath = (id: string) => `/pclouds/${encodeURIComponent(id)}` as const
