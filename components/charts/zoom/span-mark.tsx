import type { Span } from './span'
import classes from './span-mark.module.css'

/** The part of a plot that is being selected. */
export const SpanMark = ({ span }: { span: Span | null }) =>
  span !== null && (
    <i
      className={classes.mark}
      style={{
        insetInlineStart: `${span.from * 100}%`,
        inlineSize: `${(span.to - span.from) * 100}%`,
      }}
    />
  )
