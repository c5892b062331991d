'use client'
import { Button, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import classes from './use.module.css'

/** What a call has to say so that its VMs run here. */
export function HintToCopy({ id }: { id: string }) {
  const hint = `pcloud=${id}`
  return (
    <div className={classes.hint}>
      <p>Add this to a launch over the API, so that its VMs run here and nowhere else.</p>
      <div className={classes.copy}>
        <code>{hint}</code>
        <CopyButton value={hint} timeout={4000}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              onClick={copy}
              leftSection={
                copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />
              }
            >
              {copied ? 'Copied' : 'Copy the hint'}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  )
}
