/** Well-known passwords of eight characters or more, in lower case (ASVS 6.2.4). Shorter ones fail by length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    '00000000 0987654321 100200300 10203040 11111111 11223344 112233445566 12121212 121212121 ' +
    '123123123 123321123 12341234 12344321 12345678 123456789 1234567890 12345678910 123456aa ' +
    '123456ab 123456qwerty 1234abcd 1234qwer 123abc123 123qweasd 13131313 14141414 147258369 ' +
    '159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 20202020 22222222 23232323 321654987 33333333 ' +
    '369258147 44444444 55555555 66666666 69696969 741852963 77777777 789456123 87654321 88888888 ' +
    '963852741 98765432 987654321 99999999 a1234567 a12345678 a1b2c3d4 aa123456 aa12345678 abc12345 ' +
    'abc123456 abcd1234 abcdefg1 abcdefgh access14 admin123 admin1234 adminadmin administrator ' +
    'alexander alexandra anthony1 arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl asshole1 autumn123 ' +
    'babygirl babygirl1 barcelona baseball baseball1 basketball batman123 beautiful benjamin blink182 ' +
    'brittany1 broadsheet bullshit butterfly changeme changeme1 charlie1 chelsea1 chocolate ' +
    'christopher computer contraseña corvette counter1 cristina danielle default1 dolphin1 dolphins ' +
    'dragon123 elephant elizabeth facebook facebook1 fernando football football1 football12 forever1 ' +
    'friends1 friendship fuckyou1 fuckyou123 gabriela garfield google123 guest123 hardcore hello123 ' +
    'hello1234 hellohello honeybee ilovegod iloveu123 iloveyou iloveyou1 iloveyou2 internet isabella ' +
    'jennifer jessica1 jonathan jordan23 juventus killer123 letmein1 letmein123 linkedin liverpool ' +
    'liverpool1 login123 lovelove lovers123 loveyou1 manchester manutd123 master12 master123 matthew1 ' +
    'maverick mercedes metallica michael1 michelle microsoft midnight minecraft monkey123 moonlight ' +
    'motdepasse mustang1 myspace1 newspaper newsroom nicholas ninja123 nintendo nirvana1 p@ssw0rd ' +
    'p@ssword passw0rd password password! password1 password12 password123 password1234 password2 ' +
    'password3 password7 passwort passwort1 patricia playstation pokemon1 pokemon123 precious ' +
    'princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsxedc qwe123456 qweasdzxc qwerty12 qwerty123 ' +
    'qwerty1234 qwertyqwerty qwertyui qwertyuiop realmadrid root1234 runescape samantha samsung1 ' +
    'scooby123 secret123 security shadow123 slipknot snoopy123 snowball spiderman spring123 starwars ' +
    'stephanie summer123 summer2024 summer2025 summer2026 sunshine sunshine1 superman superman1 ' +
    'sweetheart system32 test1234 testing1 testing123 testtest tigger123 trustno1 veronica victoria ' +
    'wachtwoord welcome1 welcome123 whatever winter123 winter2024 winter2025 winter2026 zaq12wsx ' +
    'zaq1zaq1 zxcvbnm1 zxcvbnm123'
  ).split(' '),
)
