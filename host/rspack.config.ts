import { hostConfig } from '@soundings/shared/internal/build/host.ts'

export default hostConfig(import.meta.dirname)
