'use client'
import classes from './toggle.module.css'

type Props = {
  label: string
  /** What is read out; the label alone unless said. */
  name?: string
  checked: boolean
  disabled?: boolean
  describedBy?: string
  onChange: (on: boolean) => void
}

/** A switch of a table row: the browser's own checkbox, drawn as one. */
export const Toggle = ({ label, name, checked, disabled, describedBy, onChange }: Props) => (
  <label className={classes.root}>
    <input
      type="checkbox"
      role="switch"
      className={classes.input}
      aria-label={name}
      aria-describedby={describedBy}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={classes.label}>{label}</span>
  </label>
)
