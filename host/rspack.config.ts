import { hostConfig } from '@soundings/shared/build/host'

export default hostConfig(import.meta.dirname)
