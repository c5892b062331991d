export const pcloudAddress = (id: string, tab?: string): string =>
  `/pclouds/${encodeURIComponent(id)}${tab === undefined ? '' : `?tab=${tab}`}`
