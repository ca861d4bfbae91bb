import { readPhrases } from './phrase-table.ts'

/** Words that a tight text does without: intensifiers, throat-clearing, praise. An empty side cuts. */
export const fillers = readPhrases(`
very > -same,first,least,best,idea,fact,thing,much,few,little,end,beginning,well,nature !the,this,that,not
really > !not,n't,no,did,do,does,don't,didn't
actually >
basically >
essentially >
literally >
simply > !quite,put,not,to
truly >
incredibly >
extremely > !not
absolutely > !not
totally > !not
utterly >
remarkably > -enough
hugely >
immensely >
insanely >
stunningly >
amazingly >
awfully >
of course >
in fact >
as a matter of fact >
indeed >
needless to say >
it goes without saying that >
it should be noted that >
it is worth noting that|it's worth noting that >
it is important to note that >
it is interesting to note that >
it turns out that|it turns out >
the fact of the matter is that >
the truth is that|the truth is >
quite > -a,an,the,some,possibly !not
pretty > +good,bad,big,small,clear,sure,cool,close,hard,easy,simple,new,fast,soon,quickly
rather > -than,like,a,an,be,see,have !would,or,but,not,had,i'd,he'd,she'd,they'd,we'd,d
somewhat >
certainly >
definitely >
obviously >
clearly > -not,visible,defined,marked,stated,see,seen !not,more,most,so,as
naturally > -occurring !not,grow,grows,come,comes
undoubtedly >
doubtless >
personally > !not,affected
groundbreaking|ground-breaking > : a
legendary > : a
iconic > : a
stunning > : a <a,the,its,their,his,her
`)
