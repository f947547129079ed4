-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
--
-- Host: localhost    Database: shop
-- ------------------------------------------------------
-- Server version	8.0.36
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO,ANSI' */;
/*!50503 SET NAMES utf8mb4 */;
/*!80000 SET SESSION information_schema_stats_expiry=0 */;

DROP TABLE IF EXISTS "Account";
/*!50503 SET character_set_client = utf8mb4 */;
CREATE TABLE "Account" (
  "id" varchar(191) NOT NULL DEFAULT (uuid()),
  "userId" varbinary(191) NOT NULL,
  "provider" varchar(191) NOT NULL DEFAULT _utf8mb4'google',
  "providerAccountId" varchar(191) NOT NULL,
  "hidden" int /*!80023 INVISIBLE */ DEFAULT NULL,
  PRIMARY KEY ("id"),
  KEY "Account_userId" ((cast("userId" as char(8) charset utf8mb4)))
);
INSERT  IGNORE INTO "Account" ("id", "userId", "provider", "providerAccountId", "hidden") VALUES ('a1',0x636C7831616461,'google','1101',NULL);
DROP TABLE IF EXISTS "User";
CREATE TABLE "User" (
  "id" varchar(191) NOT NULL,
  "name" varchar(191) DEFAULT NULL,
  "email" varchar(191) DEFAULT NULL,
  "emailVerified" datetime(3) DEFAULT NULL,
  "isAdmin" bit(1) NOT NULL DEFAULT b'0',
  "domain" varchar(191) GENERATED ALWAYS AS (substring_index("email",_utf8mb4'@',-1)) VIRTUAL,
  PRIMARY KEY ("id"),
  CONSTRAINT "User_chk_1" CHECK (("email" <> _utf8mb4''))
);
INSERT INTO "User" ("id", "name", "email", "emailVerified", "isAdmin") VALUES ('clx1ada','Ada O\'Hara \\ \"the Countess\"; -- ☃','Ada@Mail.test','2024-05-06 07:08:09.123',0x01);
INSERT INTO "User" ("id", "name", "email", "emailVerified", "isAdmin") VALUES ('clx2bo',NULL,_binary 'bo@mail.test',NULL,_binary '\0');
/*!50003 CREATE*/ /*!50017 DEFINER=`root`@`%`*/ /*!50003 VIEW "Users" AS SELECT 1 */;

-- Dump completed on 2024-05-06  7:00:00
