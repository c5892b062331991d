import classes from './hatch-pattern.module.css'

/** Stripes over a colour, for what shares its slot with another: `url(#id)` fills with them. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="2" height="6" className={classes.stripe} />
      </pattern>
    </defs>
  )
}
