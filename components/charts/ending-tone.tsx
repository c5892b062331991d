import type { LegendEntry } from './downloads/legend'
import classes from './ending-tone.module.css'

/**
 * How an ending is styled, from the bottom of a column up: the first three groups, later groups, failed, no
 * match.
 */
export const endingTones = ['g1', 'g2', 'g3', 'later', 'failed', 'nothing'] as const

export type EndingTone = (typeof endingTones)[number]

/** The class that sets `--ending`. */
export const toneClass = (tone: EndingTone): string => `${classes.tone} ${classes[tone]}`

/** The colour sample of a tone, for legends. */
export const EndingKey = ({ tone }: { tone: EndingTone }) => (
  <span className={`${classes.key} ${toneClass(tone)}`} data-tone={tone} aria-hidden />
)

/** The legend entry for saved pictures. */
export const endingLegend = (tone: EndingTone, label: string): LegendEntry =>
  tone === 'nothing'
    ? { label, colour: 'var(--berth-warn)', mark: 'hatched' }
    : { label, colour: 'var(--ending)', className: toneClass(tone) }
