'use client'
import { NumberInput, Switch } from '@mantine/core'
import { fieldsOf } from '@/components/resource/fields'
import type { Editor } from '@/components/resource/use-editor'
import shared from '@/components/ui/shared.module.css'
import { fields, type Threshold, type ThresholdValues } from './alert-fields'
import type { AlertSentence } from './alert-sentences'
import classes from './alerts.module.css'

type Props = {
  sentence: AlertSentence
  editor: Editor<ThresholdValues>
  currency: string
}

/** An alert as a sentence with its numbers inside, and a switch in front. */
export function AlertSwitch({ sentence, editor, currency }: Props) {
  const { kind, name, parts } = sentence
  const { off } = editor.values
  const isOn = !off.includes(kind)
  const errors = parts.flatMap((part) =>
    typeof part === 'string' ? [] : (editor.errors[part.field] ?? []),
  )
  return (
    <li className={classes.alert} data-off={!isOn || undefined}>
      <Switch
        aria-label={`${name} alert`}
        checked={isOn}
        onChange={(event) =>
          editor.set(
            'off',
            event.currentTarget.checked ? off.filter((each) => each !== kind) : [...off, kind],
          )
        }
      />
      <div>
        <p className={classes.sentence}>
          Alert when{typeof parts[0] === 'string' && ' '}
          {parts.map((part) =>
            typeof part === 'string' ? (
              <span key={part}>{part.replace('{currency}', currency)}</span>
            ) : (
              <SentenceNumber key={part.field} id={part.field} editor={editor} isOn={isOn} />
            ),
          )}
        </p>
        {errors.length > 0 && (
          <p role="alert" className={shared.errorXs}>
            {errors.join(' ')}
          </p>
        )}
      </div>
    </li>
  )
}

type NumberProps = { id: Threshold; editor: Editor<ThresholdValues>; isOn: boolean }

/** A number within the sentence, as wide as its longest usual value. */
function SentenceNumber({ id, editor, isOn }: NumberProps) {
  const { label = id, places = 0, width = 56 } = fields.find((each) => each.id === id) ?? {}
  const { error, ...input } = fieldsOf(editor).number(id)
  return (
    <NumberInput
      size="xs"
      hideControls
      aria-label={label}
      className={classes.number}
      style={{ inlineSize: width }}
      allowDecimal={places > 0}
      decimalScale={places}
      thousandSeparator={width > 60 ? ',' : undefined}
      disabled={!isOn}
      error={error !== undefined}
      {...input}
    />
  )
}
