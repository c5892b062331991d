import { numberText } from '@/lib/base/number-text'

type Size = { vcpus: number; memoryMb: number; storageGb: number }

/** `8 GiB`, or `1,500 MiB` where it is no whole number of them. */
export const memoryText = (memoryMb: number): string => {
  const whole = memoryMb / 1024
  return Number.isInteger(whole) ? `${whole} GiB` : `${numberText(memoryMb)} MiB`
}

/** `4 vCPU, 8 GiB, 40 GB`. */
export const sizeText = ({ vcpus, memoryMb, storageGb }: Size): string =>
  [`${vcpus} vCPU`, memoryText(memoryMb), ...(storageGb > 0 ? [`${storageGb} GB`] : [])].join(', ')
