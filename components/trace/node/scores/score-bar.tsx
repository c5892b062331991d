import { sliceClass } from '@/components/charts/slice-class'
import { fixedText } from '@/lib/base/number-text'
import { keyLabel } from '@/lib/engine'
import classes from './score-bar.module.css'

export type BarPart = { key: string; name: string; slot: number; product: number }

type Props = {
  parts: readonly BarPart[]
  /** The extent of the bars to the left and right of zero, equal for all bars that are compared. */
  reach: { left: number; right: number }
}

/** The parts of a score: keys that add to it extend to the right of zero, keys that reduce it to the left. */
export function ScoreBar({ parts, reach }: Props) {
  const whole = Math.max(1e-9, reach.left + reach.right)
  const zero = (reach.left / whole) * 100
  const sides = [
    { side: 'left', parts: parts.filter(({ product }) => product < 0) },
    { side: 'right', parts: parts.filter(({ product }) => product > 0) },
  ]
  return (
    <span className={classes.track} aria-hidden>
      {sides.map((each) => (
        <span
          key={each.side}
          className={classes.side}
          data-side={each.side}
          style={
            each.side === 'left'
              ? { insetInlineStart: 0, inlineSize: `${zero}%` }
              : { insetInlineStart: `${zero}%`, inlineSize: `${100 - zero}%` }
          }
        >
          {each.parts.map(({ key, name, slot, product }) => (
            <span
              key={key}
              className={`${sliceClass(slot)} ${classes.part}`}
              title={`${keyLabel(name)}: ${fixedText(product, 1)}`}
              style={{
                inlineSize: `${(Math.abs(product) / (each.side === 'left' ? reach.left : reach.right)) * 100}%`,
              }}
            />
          ))}
        </span>
      ))}
      <span className={classes.zero} style={{ insetInlineStart: `${zero}%` }} />
    </span>
  )
}

/** The largest extent of the bars of these scores. */
export function reachOf(scores: readonly (readonly { product: number }[])[]) {
  let [left, right] = [0, 0]
  for (const contributions of scores) {
    let [down, up] = [0, 0]
    for (const { product } of contributions) {
      if (product < 0) down -= product
      else up += product
    }
    left = Math.max(left, down)
    right = Math.max(right, up)
  }
  return { left, right }
}
