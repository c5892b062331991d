import shared from '@/components/ui/shared.module.css'
import { explainSteps, placeWords } from '@/lib/engine'
import type { Explained } from './explained'

/** Explains how a tie was broken. */
export function DrawWords({ explained: { trace, input, placement } }: { explained: Explained }) {
  const draw = explainSteps(placeWords, trace).find(({ step }) => step === 'draw')
  const chosen = draw?.effects.find(({ candidate }) => candidate === placement.node)
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <p>{`A random draw among equals: ${draw?.sentence}. ${placement.node}: ${chosen?.sentence}.`}</p>
      <p className={shared.dimmedSmWrap}>
        The seed is recorded, so that anybody can repeat the draw: <code>{input.seed}</code>
      </p>
    </div>
  )
}
