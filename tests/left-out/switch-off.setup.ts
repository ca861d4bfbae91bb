import { switchOff } from '#server/features-on.ts'

// Before any test loads the parts of features: they are not loaded, as after a start with them off.
switchOff((process.env['FEATURES_OFF'] ?? '').split(',').filter(Boolean))
