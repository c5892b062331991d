/** Where the page of a cluster is. */
export const clusterAddress = (id: string): string => `/clusters/${encodeURIComponent(id)}`
