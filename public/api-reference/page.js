// Starts Swagger UI, from the file loaded before this one, on the OpenAPI document of this site.
const dark = matchMedia('(prefers-color-scheme: dark)')
const followColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
followColorScheme()
dark.addEventListener('change', followColorScheme)

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  syntaxHighlight: false,
  validatorUrl: null,
})
