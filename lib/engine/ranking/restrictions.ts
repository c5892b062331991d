/** The six numbers of a target, in the order in which they are added up. */
export const restrictions = [
  { name: 'total_limit', variable: 'totalLimit', isLimit: true },
  { name: 'total_guaranteed', variable: 'totalGuaranteed', isLimit: false },
  { name: 'user_limit', variable: 'userLimit', isLimit: true },
  { name: 'user_guaranteed', variable: 'userGuaranteed', isLimit: false },
  { name: 'instance_limit', variable: 'instanceLimit', isLimit: true },
  { name: 'instance_guaranteed', variable: 'instanceGuaranteed', isLimit: false },
] as const

export type RestrictionName = (typeof restrictions)[number]['name']

/** The six numbers of a target that names none of them. */
export const noNumbers = (): Record<RestrictionName, number | null> => ({
  total_limit: null,
  total_guaranteed: null,
  user_limit: null,
  user_guaranteed: null,
  instance_limit: null,
  instance_guaranteed: null,
})

/** The six numbers as they count, in the order of `restrictions`. */
export type Counted = readonly number[]

/** A missing or infinite limit counts as `infinity`, a missing guarantee as 0. */
export const countedAs = (
  given: number | null,
  { isLimit }: { isLimit: boolean },
  infinity: number,
): number => {
  if (given !== null && Number.isFinite(given)) return given
  return isLimit ? infinity : 0
}
