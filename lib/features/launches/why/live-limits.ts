import type { RecordedRequest } from '@/lib/features/decision-inputs/recorded-request'

/** Why a preview cannot repeat an attempt under the live policy, as a sentence; null if it can. */
export function liveLimits({ narrowing, extraSpecs }: RecordedRequest): string | null {
  const { pin, exclude, tried } = narrowing
  const found = [
    ...(pin === null ? [] : ['pinned account']),
    ...(exclude.length === 0 ? [] : ['excluded accounts']),
    ...(tried.length === 0 ? [] : ['matches that earlier attempts tried']),
    ...(Object.keys(extraSpecs).length === 0 ? [] : ['extra specs']),
  ]
  if (found.length === 0) return null
  return `This attempt cannot be compared with the live policy here, because previews do not support its ${found.join(', ')}. Make a dry run of the launch through the API.`
}
