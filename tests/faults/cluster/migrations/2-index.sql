CREATE INDEX articles_desk_{n} ON articles (desk_{n}, id);
