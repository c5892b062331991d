import { at } from '../kernel/columns'
import { Evidence } from './evidence'

/** Ratios of the new version's failure rate to the live one. They are mixed, because the true ratio is unknown. */
const RATIOS = [1.5, 2, 3, 5, 10, 20]

/**
 * Evidence that the new version fails more often. Launches are assigned by chance, so while both versions fail equally
 * often, the fraction p = share of all failures is the new version's, at any failure rate and even if the rate changes.
 * With r times the rate it has q = r p / (r p + 1 - p). Each failure multiplies the product of r by q / p or (1 - q) /
 * (1 - p), a likelihood ratio with a mean of 1 at equal rates and below 1 if the new version fails less often.
 *
 * After M. Lindon and A. Malek, "Anytime-Valid Inference for Multinomial Count Data" (NeurIPS 2022).
 */
export function failureEvidence(share: number) {
  const evidence = new Evidence(RATIOS.length)
  const factors = RATIOS.map((ratio) => {
    const part = (ratio * share) / (ratio * share + 1 - share)
    return { canary: part / share, live: (1 - part) / (1 - share) }
  })
  return {
    addFailure(isCanary: boolean) {
      evidence.multiply((i) => (isCanary ? at(factors, i).canary : at(factors, i).live))
    },
    largest: () => evidence.largest,
  }
}
