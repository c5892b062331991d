import { counted, numberText } from '@/lib/base/number-text'

type Size = { vcpus: number; memoryMb: number; storageGb?: number }

/** `8 GiB` or `1.46 GiB`, so that the rows of a table have one unit. Less than 1 GiB is `512 MiB`. */
export const memoryText = (memoryMb: number): string =>
  memoryMb < 1024
    ? `${numberText(memoryMb)} MiB`
    : `${numberText(memoryMb / 1024, { least: 0, most: 2 })} GiB`

/** The same in GiB without the unit, for several numbers before one unit. */
export const gibibytes = (memoryMb: number): string => numberText(memoryMb / 1024, { least: 1 })

/** For example `4 vCPUs, 8 GiB, 40 GB`. */
export const sizeText = ({ vcpus, memoryMb, storageGb = 0 }: Size): string =>
  [
    counted(vcpus, 'vCPU'),
    memoryText(memoryMb),
    ...(storageGb > 0 ? [`${storageGb} GB`] : []),
  ].join(', ')
