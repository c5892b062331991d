import { Gauge, LogIn, type LucideIcon, UserCog, Wrench } from 'lucide-react'
import shared from '@/components/ui/shared.module.css'
import type { Binding } from '@/lib/features/bindings/schema'
import { reasonWords } from './binding-words'
import classes from './reasons.module.css'

const glyphs = {
  'first-request': LogIn,
  threshold: Gauge,
  maintenance: Wrench,
  admin: UserCog,
} as const satisfies Record<Binding['reason'], LucideIcon>

/** The reason of a binding as a symbol. The label of the bar states it in words. */
export function ReasonGlyph({ reason }: { reason: Binding['reason'] }) {
  const Glyph = glyphs[reason]
  return <Glyph size={12} aria-hidden className={classes.glyph} />
}

/** The legend of the symbols. */
export const ReasonLegend = () => (
  <ul
    className={`${shared.row4x16} ${shared.dimmedXs} ${shared.above8}`}
    aria-label="Why bindings were opened"
  >
    {(Object.keys(glyphs) as Binding['reason'][]).map((reason) => (
      <li key={reason}>
        <ReasonGlyph reason={reason} /> {reasonWords[reason]}
      </li>
    ))}
  </ul>
)
