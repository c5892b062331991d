'use client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { TenantPclouds } from './list/tenant-pclouds'
import { StaffPage } from './staff-page'

/** Hosts that work for one tenant alone: to people of a tenant their own, to staff everybody's. */
export const PcloudsPage = () => (isStaff(useViewer().role) ? <StaffPage /> : <TenantPclouds />)
