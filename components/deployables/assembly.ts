/** An assembly in the state of the form. */
export type Assembly = {
  hardwareProfileId: string | null
  imageId: string | null
  count: number | null
}

export const emptyAssembly: Assembly = { hardwareProfileId: null, imageId: null, count: 1 }
