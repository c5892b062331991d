/** The address of a cluster's page. */
export const clusterAddress = (id: string): string => `/clusters/${encodeURIComponent(id)}`
