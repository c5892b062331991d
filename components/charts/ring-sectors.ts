/** The sector of a share, in radians clockwise from twelve o'clock. */
export type Sector<T> = { data: T; startAngle: number; endAngle: number }

type Ring = { inner: number; outer: number }

const FULL_CIRCLE = 2 * Math.PI
/** A sector this close to a full circle is two circles, because an arc cannot end where it starts. */
const NEARLY = 1e-6

/** The sectors of a whole ring in the given order. */
export function sectorsOf<T extends { share: number }>(slices: readonly T[]): Sector<T>[] {
  const whole = slices.reduce((sum, { share }) => sum + share, 0)
  let passed = 0
  return slices.map((data) => {
    const startAngle = whole === 0 ? 0 : (passed / whole) * FULL_CIRCLE
    passed += data.share
    return { data, startAngle, endAngle: whole === 0 ? 0 : (passed / whole) * FULL_CIRCLE }
  })
}

type Angles = Pick<Sector<unknown>, 'startAngle' | 'endAngle'>

/** The outline of a sector as the `d` attribute of a path. */
export function outlineOf({ startAngle, endAngle }: Angles, { inner, outer }: Ring): string {
  const angle = endAngle - startAngle
  if (angle >= FULL_CIRCLE - NEARLY) return `${circle(outer, 1)}${circle(inner, 0)}`
  const isLarge = angle > Math.PI ? 1 : 0
  return [
    `M${point(outer, startAngle)}`,
    `A${outer},${outer},0,${isLarge},1,${point(outer, endAngle)}`,
    `L${point(inner, endAngle)}`,
    `A${inner},${inner},0,${isLarge},0,${point(inner, startAngle)}Z`,
  ].join('')
}

/** The middle of a sector, where its label is. */
export function middleOf({ startAngle, endAngle }: Angles, { inner, outer }: Ring) {
  const [angle, radius] = [(startAngle + endAngle) / 2, (inner + outer) / 2]
  return { x: rounded(radius * Math.sin(angle)), y: rounded(-radius * Math.cos(angle)) }
}

const circle = (radius: number, sweep: 0 | 1) =>
  `M0,${-radius}A${radius},${radius},0,1,${sweep},0,${radius}A${radius},${radius},0,1,${sweep},0,${-radius}Z`

const point = (radius: number, angle: number) =>
  `${rounded(radius * Math.sin(angle))},${rounded(-radius * Math.cos(angle))}`

/** Rounded, because server and browser must render the same digits. */
const rounded = (length: number) => Math.round(length * 1000) / 1000
