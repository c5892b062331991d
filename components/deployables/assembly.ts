/** An assembly while it is edited. */
export type Assembly = {
  hardwareProfileId: string | null
  imageId: string | null
  count: number | null
}

export const emptyAssembly: Assembly = { hardwareProfileId: null, imageId: null, count: 1 }
