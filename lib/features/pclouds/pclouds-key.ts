/** Root of the query keys of Pclouds: a change of one refreshes all of them. */
export const pcloudsKey = ['pclouds'] as const

/** The address of a Pcloud below `/api/v1`. */
export const pcloudPath = (id: string) => `/pclouds/${encodeURIComponent(id)}` as const
