import classes from './ending-tone.module.css'
import type { LegendEntry } from './take-away/legend'

/** How an ending is drawn, from the bottom up: the first three groups, later ones, failed, no match. */
export const endingTones = ['g1', 'g2', 'g3', 'later', 'failed', 'nothing'] as const

export type EndingTone = (typeof endingTones)[number]

/** The class that sets `--ending`. */
export const toneClass = (tone: EndingTone): string => `${classes.tone} ${classes[tone]}`

/** The sample of a tone beside its word. */
export const EndingKey = ({ tone }: { tone: EndingTone }) => (
  <span className={`${classes.key} ${toneClass(tone)}`} data-tone={tone} aria-hidden />
)

/** The same in the picture of a chart. */
export const endingLegend = (tone: EndingTone, label: string): LegendEntry =>
  tone === 'nothing'
    ? { label, colour: 'var(--berth-warn)', mark: 'hatched' }
    : { label, colour: 'var(--ending)', className: toneClass(tone) }
