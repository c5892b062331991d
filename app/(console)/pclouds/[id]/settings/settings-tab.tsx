'use client'
import '@mantine/core/styles/Slider.css'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import classes from '../../pclouds.module.css'
import { RatiosSection } from './ratios-section'
import { RemoveSection } from './remove-section'
import { RestrictionsSection } from './restrictions-section'

/** How full hosts may get, and deleting the Pcloud. */
export const SettingsTab = ({ pcloud }: { pcloud: PcloudShown }) => (
  <div className={classes.page}>
    <RatiosSection key={`${pcloud.ramRatio} ${pcloud.cpuRatio}`} pcloud={pcloud} />
    <RestrictionsSection pcloud={pcloud} />
    <RemoveSection pcloud={pcloud} />
  </div>
)
