/** After this time without a key, a click or a movement, calls count as made by the page and not by its user. */
const AWAY_MS = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

// Opening the page counts as activity.
let activeAt = Date.now()

const note = () => {
  activeAt = Date.now()
}

// Web workers load this module too and have no window; `typeof window` is a constant in bundles for browsers.
if ('addEventListener' in globalThis)
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true })

/** True if the user has not used this page for a minute. */
export const isPersonAway = (): boolean => Date.now() - activeAt > AWAY_MS
