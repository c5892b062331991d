type Size = {
  vcpus: number
  memoryMb: number
  storageGb: number
  architecture: 'x86_64' | 'arm64'
}

/** The size of a machine, and nothing else of a row. */
export const sizeOf = ({ vcpus, memoryMb, storageGb, architecture }: Size): Size => ({
  vcpus,
  memoryMb,
  storageGb,
  architecture,
})
